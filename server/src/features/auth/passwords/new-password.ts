import type { VisitorCtx } from '#platform/context'
import { policyOf } from '#slice/auth/security-policy/security-policy.queries'
import { namesOf, refuseWeakPassword } from './rules.ts'

interface Owner {
  readonly firmId: string
  readonly username: string
  readonly email: string
  readonly fullName: string
}

/** Checks a chosen password by the rules of the owner's firm and gives back what is stored of it. */
export async function hashNewPassword(
  ctx: Pick<VisitorCtx, 'db' | 'passwords'>,
  owner: Owner,
  password: string,
  field: string,
): Promise<string> {
  const { passwordMinimum: minimum } = await policyOf(ctx.db, owner.firmId)
  refuseWeakPassword(password, { field, ownNames: namesOf(owner), minimum })
  return ctx.passwords.hash(password)
}
