import type { SignatureDraft, SignatureFieldKind, SignatureView } from '@pam/contracts/signatures'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { useChangeRequest, useRemoveDraft, useSendRequest } from '#slice/signatures/signatures.queries.ts'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { LinkReachNote } from '#ui/actions/link-reach'
import { Notice } from '#ui/feedback/notice'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { Confirm } from '#ui/overlays/confirm'
import { newField, type PlacedField } from './field-places.ts'
import { FieldTools } from './field-tools.tsx'
import { PageBoard } from './page-board.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { SignersFields } from './signers-fields.tsx'

const draftOf = (request: SignatureView): Omit<SignatureDraft, 'fields'> => ({
  title: request.title,
  message: request.message,
  in_order: request.in_order,
  expires_in_days: request.expires_in_days,
  remind_every_days: request.remind_every_days,
  signers: request.signers.map(({ name, email, mobile, language, user_id }) => ({
    name,
    email,
    mobile,
    language,
    user_id,
  })),
  revision: request.revision,
})

const keyed = (request: SignatureView): PlacedField[] =>
  request.fields.map((field) => ({ ...field, key: crypto.randomUUID() }))

/** Who signs, and where: fields are placed by click, drag or keyboard. Nothing is sent until it is confirmed. */
export function DraftEditor({ request }: { request: SignatureView }) {
  const [draft, setDraft] = useState(() => draftOf(request))
  const [fields, setFields] = useState(() => keyed(request))
  const [signer, setSigner] = useState(0)
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<string | null>(null)
  const [asked, setAsked] = useState<'send' | 'remove' | null>(null)
  const change = useChangeRequest(request.id)
  const send = useSendRequest(request.id)
  const remove = useRemoveDraft(request.id)
  const navigate = useNavigate()
  const say = useToast()
  const error = send.error ?? change.error ?? remove.error

  const save = async () => {
    const saved = await change.mutateAsync({
      ...draft,
      fields: fields.map(({ key: _, ...field }) => field),
    })
    setDraft((now) => ({ ...now, revision: saved.revision }))
  }
  const add = (kind: SignatureFieldKind, at?: { page: number; x: number; y: number }) => {
    const on = at?.page ?? page
    const size = request.pages[on - 1]
    if (!size || draft.signers.length === 0) return
    const field = newField({ kind, signer, page: on, size, at, count: fields.length })
    setFields((all) => [...all, field])
    setChosen(field.key)
  }
  const changeSigners = (signers: SignatureDraft['signers'], removed?: number) => {
    setDraft((now) => ({ ...now, signers }))
    if (removed !== undefined)
      setFields((all) =>
        all
          .filter((field) => field.signer !== removed)
          .map((field) => (field.signer > removed ? { ...field, signer: field.signer - 1 } : field)),
      )
    setSigner((now) => Math.min(now, Math.max(0, signers.length - 1)))
  }
  const confirmSend = async () => {
    try {
      await save()
      await send.mutateAsync(undefined)
      say({ text: 'Sent for signature.' })
    } catch {
      // Shown with the form.
    } finally {
      setAsked(null)
    }
  }
  return (
    <Page
      title={request.title}
      isFull
      lead={
        <Link to={`/cases/${request.case_id}?tab=signatures`}>
          {request.case_title || 'Back to the case'}
        </Link>
      }
      actions={
        <>
          <Button onClick={() => setAsked('remove')}>Delete draft</Button>
          <Button
            isBusy={change.isPending}
            onClick={() =>
              void save().then(
                () => say({ text: 'Saved.' }),
                () => undefined,
              )
            }
          >
            Save draft
          </Button>
          <Button
            look="primary"
            disabled={!request.mail_leaves || draft.signers.length === 0}
            onClick={() => setAsked('send')}
          >
            Send for signature
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className="grid gap-5">
          {!request.mail_leaves && (
            <Notice tone="attention" title="Email is not set up">
              Signers get a link and a code by email. An administrator can set up a mail server.
            </Notice>
          )}
          {request.mail_leaves && <LinkReachNote />}
          <FormErrors message={error ? sentenceFor(error, 'It was not saved. Try again.') : undefined} />
          <Card title="Signers">
            <SignersFields
              signers={draft.signers}
              offers={request.offers}
              canText={request.sms_leaves}
              onChange={changeSigners}
            />
          </Card>
          <Card title="Fields">
            <FieldTools
              draft={draft}
              fields={fields}
              signer={signer}
              page={page}
              pages={request.pages.length}
              chosen={chosen}
              onSigner={setSigner}
              onPage={setPage}
              onAdd={add}
              onFields={setFields}
              onChosen={setChosen}
            />
          </Card>
          <Card title="Message and settings">
            <SettingsFields value={draft} onChange={(part) => setDraft((now) => ({ ...now, ...part }))} />
          </Card>
        </div>
        <PageBoard
          request={request}
          names={draft.signers.map(({ name }) => name)}
          fields={fields}
          page={page}
          chosen={chosen}
          onPage={setPage}
          onFields={setFields}
          onChosen={setChosen}
          onDropped={add}
        />
      </div>
      <Confirm
        title="Send for signature?"
        confirmText="Send"
        isOpen={asked === 'send'}
        isBusy={change.isPending || send.isPending}
        onConfirm={() => void confirmSend()}
        onClose={() => setAsked(null)}
      >
        {draft.in_order && draft.signers.length > 1
          ? `${draft.signers[0]?.name ?? ''} gets the link now, the others in turn. `
          : 'Each signer gets a link by email now. '}
        The fields cannot be changed after that.
      </Confirm>
      <Confirm
        title="Delete this draft?"
        confirmText="Delete draft"
        isDangerous
        isOpen={asked === 'remove'}
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => void navigate(`/cases/${request.case_id}?tab=signatures`),
            onSettled: () => setAsked(null),
          })
        }
        onClose={() => setAsked(null)}
      >
        The signers and fields you placed are lost. The document stays.
      </Confirm>
    </Page>
  )
}
