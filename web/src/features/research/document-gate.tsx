import { researchWorkApi } from '@pam/contracts/research/work'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { useMutation } from '#lib/use-mutation'
import { Button } from '#ui/actions/button'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { FormErrors } from '#ui/fields/form-errors'
import { GateFindings } from './gate-findings.tsx'

const keyOf = (id: string) => ['research', 'document-gate', id]

function useGateAct<Input>(id: string, act: (input: Input) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => cache.invalidateQueries({ queryKey: keyOf(id) }),
  })
}

/** Whether the document may be shared, sent or signed: every citation verified or signed off, or not our work. */
export function DocumentGatePanel({ documentId: id }: { documentId: string }) {
  const params = { id }
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api(researchWorkApi.gate, { params }, signal),
  })
  const sign = useGateAct(id, (body: { key: string; reason: string }) =>
    api(researchWorkApi.signOff, { params, body }),
  )
  const withdraw = useGateAct(id, (key: string) => api(researchWorkApi.withdraw, { params: { id, key } }))
  const decide = useGateAct(id, (is_ours: boolean) =>
    api(researchWorkApi.decide, { params, body: { is_ours } }),
  )
  return (
    <QueryBoundary
      query={query}
      what="The check"
      loading={<SkeletonLines count={2} label="Checking before export..." />}
    >
      {(data) => {
        const open = data.findings.filter(({ signed }) => signed === null).length
        return (
          <section
            aria-label="Before it goes out"
            className="grid gap-3 rounded-lg border border-rule px-4 py-3"
          >
            <h2 className="font-medium">Before it goes out</h2>
            <p role="status" className="text-sm">
              {!data.is_work_product
                ? 'Not your firm’s work product: it can be shared as it is.'
                : open === 0
                  ? 'Work product: it can be shared, sent and signed.'
                  : `Work product: ${open} to resolve before it can be shared, sent or signed.`}
            </p>
            {data.is_work_product && data.findings.length > 0 && (
              <GateFindings
                findings={data.findings}
                maySignOff={data.can_decide}
                sign={sign}
                withdraw={withdraw}
              />
            )}
            <FormErrors message={decide.error ? sentenceFor(decide.error, 'It was not saved.') : undefined} />
            {data.can_decide && (
              <Button
                size="small"
                className="justify-self-start"
                isBusy={decide.isPending}
                onClick={() => decide.mutate(!data.is_work_product)}
              >
                {data.is_work_product ? 'Mark as another party’s document' : 'Mark as our work product'}
              </Button>
            )}
          </section>
        )
      }}
    </QueryBoundary>
  )
}
