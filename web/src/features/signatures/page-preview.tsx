import type { PageSize, SignatureView } from '@pam/contracts/signatures'
import { PagePicture } from './page-picture.tsx'
import { fieldTexts } from './signature-labels.ts'

interface PagePreviewProps {
  request: Pick<SignatureView, 'id' | 'fields' | 'signers' | 'pages'>
  number: number
  size: PageSize
}

/** A page with the fields on it, to look at. */
export function PagePreview({ request, number, size }: PagePreviewProps) {
  return (
    <PagePicture requestId={request.id} number={number} count={request.pages.length} size={size}>
      {request.fields
        .filter(({ page }) => page === number)
        .map((field) => (
          <span
            key={`${field.x} ${field.y} ${field.kind}`}
            className="absolute overflow-hidden rounded-sm border border-[#8a6100] bg-[#ffd54a]/40 px-0.5 text-[10px] leading-tight text-[#14213d]"
            style={placeOf(field, size)}
          >
            {fieldTexts[field.kind]}, {request.signers[field.signer]?.name}
          </span>
        ))}
    </PagePicture>
  )
}

/** A box on a page, as fractions of it. */
export const placeOf = (
  box: { x: number; y: number; width: number; height: number },
  { width, height }: PageSize,
) => ({
  left: `${(box.x / width) * 100}%`,
  bottom: `${(box.y / height) * 100}%`,
  width: `${(box.width / width) * 100}%`,
  height: `${(box.height / height) * 100}%`,
})
