import { Signature } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { LetterActs } from '#features/intake'
import { FilledActs } from '#features/knowledge'
import { defineSliceUi } from '#lib/slice-ui'
import { SendFilled } from './send-filled.tsx'
import { SendLetter } from './send-letter.tsx'

const CaseSignatures = lazy(() =>
  import('./case-signatures.tsx').then((page) => ({ default: page.CaseSignatures })),
)
const RequestSignature = lazy(() =>
  import('./request-signature.tsx').then((page) => ({ default: page.RequestSignature })),
)
const SignaturesPage = lazy(() =>
  import('./signatures.page.tsx').then((page) => ({ default: page.SignaturesPage })),
)
const SignaturePage = lazy(() =>
  import('./signature.page.tsx').then((page) => ({ default: page.SignaturePage })),
)

/** People with Word files are told how to make them a PDF. */
const signable: readonly string[] = ['pdf', 'docx', 'doc', 'odt', 'rtf']

export const signaturesUi = defineSliceUi({
  name: 'signatures',
  around: ({ children }) => (
    <LetterActs value={SendLetter}>
      <FilledActs value={SendFilled}>{children}</FilledActs>
    </LetterActs>
  ),
  caseTabs: [{ id: 'signatures', title: 'Signatures', order: 74, isUnderMore: true, panel: CaseSignatures }],
  places: [
    {
      path: '/signatures',
      title: 'Signatures',
      needs: 'user',
      isInSample: true,
      permission: 'cases.view',
      permissions: ['cases.view', 'clients.write'],
      icon: Signature,
      words: 'esign electronic signature requests sign remind void',
      page: SignaturesPage,
      section: { of: 'Cases', link: { text: 'Signatures', needs: 'cases.view', order: 25 } },
    },
  ],
  screens: [
    {
      path: '/signatures/:id',
      needs: 'user',
      isInSample: true,
      permission: 'cases.view',
      page: SignaturePage,
      section: { of: 'Cases' },
    },
  ],
  documentActs: [
    {
      permission: 'clients.write',
      act: {
        id: 'signature',
        label: 'Request signature',
        Icon: Signature,
        fits: ({ state, removed_at, case_id, file_kind }) =>
          state === 'ready' &&
          !removed_at &&
          case_id !== null &&
          file_kind !== null &&
          signable.includes(file_kind),
        dialog: (documents, onClose) => (
          <Suspense fallback={null}>
            <RequestSignature documents={documents} onClose={onClose} />
          </Suspense>
        ),
      },
    },
  ],
})
