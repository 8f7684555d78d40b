import type { SigningView } from '@pam/contracts/signatures/signing'
import { namesOf } from '#features/auth'
import { today } from '#features/cases'
import { firmLook } from '#features/settings'
import type { VisitorCtx } from '#platform/context'
import { consent } from '#slice/signatures/consent'
import { resultOf } from '#slice/signatures/original'
import { fieldsOf, signersOf } from '#slice/signatures/signatures.queries'
import type { Field, Request, Signer } from '#slice/signatures/signatures.table'
import { signersInTurn } from '#slice/signatures/status'
import type { Visit } from './signing.policy.ts'

function stateOf(request: Request, signer: Signer, all: readonly Signer[]): SigningView['state'] {
  if (request.status !== 'sent') return 'over'
  if (signer.status === 'signed') return 'signed'
  return signersInTurn(request, all).some(({ id }) => id === signer.id) ? 'open' : 'waiting'
}

const boxOf = ({ page, x, y, width, height }: Field) => ({ page, x, y, width, height })

/** A request as one signer sees it: their own fields, and what others have filled in. */
export async function signingView(
  ctx: VisitorCtx,
  { request, signer, pass, actor }: Visit,
): Promise<SigningView> {
  const { db } = ctx
  const all = await signersOf(db, [request.id])
  const fields = await fieldsOf(db, request.id)
  const { name: firm, logo, accent } = await firmLook(db, request.firmId)
  const names = await namesOf(db, request.firmId, [request.createdBy])
  const named = new Map(all.map(({ id, name }) => [id, name]))
  return {
    firm,
    logo,
    accent,
    from: names.get(request.createdBy) ?? '',
    title: request.title,
    message: request.message,
    language: signer.language,
    me: { name: signer.name, email: signer.email },
    state: stateOf(request, signer, all),
    pages: request.pages,
    fields: fields
      .filter(({ signerId }) => signerId === signer.id)
      .map((field) => ({
        id: field.id,
        kind: field.kind,
        ...boxOf(field),
        label: field.label,
        is_required: field.isRequired,
      })),
    filled: fields
      .filter(({ signerId, value }) => signerId !== signer.id && value)
      .map((field) => ({
        ...boxOf(field),
        kind: field.kind,
        text:
          field.kind === 'signature' || field.kind === 'initials'
            ? (named.get(field.signerId) ?? '')
            : (field.value ?? ''),
      })),
    today: await today({ actor, now: ctx.now }, db),
    consent: {
      version: consent.version,
      en: [...consent.en],
      es: [...consent.es],
      given_at:
        signer.consentVersion === consent.version ? (signer.consentedAt?.toISOString() ?? null) : null,
    },
    signed_at: signer.signedAt?.toISOString() ?? null,
    expires_at: (request.expiresAt ?? pass.expiresAt).toISOString(),
    ends_at: pass.expiresAt.toISOString(),
    has_file: (await resultOf(db, request)) !== undefined,
    sha256: request.resultSha256,
  }
}
