import { createHash } from 'node:crypto'
import type { Db } from '#platform/database/db'
import { isInside } from '#platform/outbound/address'
import { type Installation, installation } from './installation.table.ts'

/** Where people reach this installation. The configuration of the machine wins over what was set on screen. */
export interface PublicAddress {
  /** Without a slash at its end; empty while none is set. */
  current(): string
  readonly isFromConfiguration: boolean
  /** Pam looks for it in the answer at an address, to see whether it reached itself. */
  readonly mark: string
  /** Reads again what was set on screen. */
  reload(): Promise<void>
}

export function holdPublicAddress(
  db: Db,
  { id, publicUrl }: Pick<Installation, 'id' | 'publicUrl'>,
  configured: string,
): PublicAddress {
  let stored = publicUrl ?? ''
  return {
    current: () => configured.replace(/\/+$/, '') || stored,
    isFromConfiguration: configured !== '',
    // The id itself is in backups and proves where they come from, so it is not published.
    mark: createHash('sha256').update(`public address ${id}`).digest('hex').slice(0, 16),
    async reload() {
      const [row] = await db.select({ url: installation.publicUrl }).from(installation)
      stored = row?.url ?? ''
    },
  }
}

/** The address where it leads people outside this computer here; else empty. */
export function addressForOutsiders(address: PublicAddress): string {
  const url = address.current()
  if (url === '') return ''
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  const isThisComputer = host === 'localhost' || host === '::1' || (host.startsWith('127.') && isInside(host))
  return isThisComputer ? '' : url
}
