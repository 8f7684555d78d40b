import { collection } from '@pam/contracts/knowledge'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { splitWords } from '#lib/split-words'
import { useUrlState } from '#lib/url-state'
import { refusedBy } from '#slice/knowledge/item/refused.ts'
import { useWriteItem } from '#slice/knowledge/knowledge.queries.ts'
import { KnowledgeNav } from '#slice/knowledge/knowledge-nav.tsx'
import { useToast } from '#ui/feedback/toast'
import { Page } from '#ui/layout/page'
import { contentOf, emptyDraft } from './draft-content.ts'
import { DraftNotice } from './draft-notice.tsx'
import { Editor } from './editor.tsx'
import { TemplateFieldsEditor } from './template-fields-editor.tsx'
import { useDraft } from './use-draft.ts'

const place = z.object({ collection: collection.default('research') })

/** A new item of the firm. */
export function WritePage() {
  const navigate = useNavigate()
  const toast = useToast()
  const [{ collection: shelf }] = useUrlState(place)
  const draft = useDraft('new', () => emptyDraft(shelf), 0)
  const write = useWriteItem()
  const save = () => {
    const { content, problems } = contentOf(draft.typed)
    if (!content) return problems
    write.mutate(
      { ...content, tags: splitWords(draft.typed.tags) },
      {
        onSuccess: ({ id, title }) => {
          draft.forget()
          toast({ text: `“${title}” was saved.` })
          void navigate(`/knowledge/${id}`, { replace: true })
        },
      },
    )
    return null
  }
  const startAgain = () => draft.forget({ draft: emptyDraft(shelf), revision: 0 })
  return (
    <Page
      title="New item"
      lead="Save what the firm will need again. Visible to everyone at the firm who works with documents."
    >
      <KnowledgeNav here={null} />
      <div className="grid gap-5">
        {draft.isTakenUp && <DraftNotice onDrop={startAgain} />}
        <Editor
          typed={draft.typed}
          isNew
          isBusy={write.isPending}
          refused={write.error ? refusedBy(write.error) : null}
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
          onSave={save}
          onCancel={() => {
            draft.forget()
            void navigate('/knowledge')
          }}
        />
      </div>
    </Page>
  )
}
