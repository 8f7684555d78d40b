import type { KnowledgeItem } from '@pam/contracts/knowledge'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { isStale, refusedBy } from '#slice/knowledge/item/refused.ts'
import { knowledgeQueries, useChangeItem } from '#slice/knowledge/knowledge.queries.ts'
import { KnowledgeNav } from '#slice/knowledge/knowledge-nav.tsx'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Page } from '#ui/layout/page'
import { contentOf, draftOf } from './draft-content.ts'
import { DraftNotice } from './draft-notice.tsx'
import { Editor } from './editor.tsx'
import { StaleEdit } from './stale-edit.tsx'
import { TemplateFieldsEditor } from './template-fields-editor.tsx'
import { useDraft } from './use-draft.ts'

/** A new version of an item. */
export function EditPage() {
  const { id = '' } = useParams()
  const query = useQuery({ ...knowledgeQueries.one(id), refetchOnWindowFocus: false })
  const { data, refetch } = query
  return (
    <Page title={data ? `Edit: ${data.title}` : 'Edit'}>
      <KnowledgeNav here={null} />
      <QueryBoundary query={query} what="This item" lines={12}>
        {(shown) =>
          shown.can.change ? (
            <EditItem
              key={id}
              item={shown}
              onReload={() => refetch().then((queryObserverResult) => queryObserverResult.data ?? shown)}
            />
          ) : (
            <Notice tone="attention">This item cannot be changed now. It may be in the trash.</Notice>
          )
        }
      </QueryBoundary>
    </Page>
  )
}

interface EditItemProps {
  item: KnowledgeItem
  /** The current item. */
  onReload: () => Promise<KnowledgeItem>
}

function EditItem({ item, onReload }: EditItemProps) {
  const navigate = useNavigate()
  const toast = useToast()
  const change = useChangeItem(item.id)
  const draft = useDraft(item.id, () => draftOf(item), item.revision)
  const [theirs, setTheirs] = useState<KnowledgeItem | null>(null)
  const send = (revision: number) => {
    const { content, problems } = contentOf(draft.typed)
    if (!content) return problems
    change.mutate(
      { ...content, revision, note: draft.typed.note },
      {
        onSuccess: () => {
          draft.forget()
          toast({ text: 'The new version is current.' })
          void navigate(`/knowledge/${item.id}`)
        },
        onError: (error) => {
          if (isStale(error)) void onReload().then(setTheirs)
        },
      },
    )
    return null
  }
  const takeTheirs = (current: KnowledgeItem) => {
    draft.forget({ draft: draftOf(current), revision: current.revision })
    setTheirs(null)
    change.reset()
  }
  return (
    <div className="grid gap-5">
      {item.origin === 'library' && !item.is_changed && (
        <Notice>
          This entry came with Pam. What you save is your firm’s version; Pam’s version is kept and can be
          restored.
        </Notice>
      )}
      {draft.isTakenUp && !theirs && <DraftNotice onDrop={() => takeTheirs(item)} />}
      {theirs && (
        <StaleEdit
          theirs={theirs}
          mine={draft.typed}
          isBusy={change.isPending}
          onTakeTheirs={() => takeTheirs(theirs)}
          onSaveMine={() => {
            draft.rebase(theirs.revision)
            setTheirs(null)
            send(theirs.revision)
          }}
        />
      )}
      <Editor
        typed={draft.typed}
        isNew={false}
        isBusy={change.isPending}
        refused={change.error && !theirs ? refusedBy(change.error) : null}
        onChange={draft.change}
        blanks={
          draft.typed.collection === 'forms' && (
            <TemplateFieldsEditor
              body={draft.typed.body}
              fields={draft.typed.fields}
              onChange={(fields) => draft.change({ fields })}
            />
          )
        }
        onSave={() => send(draft.revision)}
        onCancel={() => {
          draft.forget()
          void navigate(`/knowledge/${item.id}`)
        }}
      />
    </div>
  )
}
