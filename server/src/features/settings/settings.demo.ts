import type { GeneralSettings } from '@pam/contracts/settings'
import { colleaguesOf } from '#features/auth'
import type { SampleFirm } from '#platform/slice/slice'
import { putSettings } from './firm-settings/firm-settings.queries.ts'
import { unsetGeneral } from './firm-settings/general.service.ts'

const general = {
  address: '80 Court Street, Suite 1200, Brooklyn, NY 11201',
  phone: '(718) 555-0142',
  email: 'office@marsh-rivera.example',
  website: 'https://marsh-rivera.example',
  default_jurisdiction: 'New York',
  letterhead: 'Attorneys at Law\n80 Court Street, Suite 1200, Brooklyn, NY 11201',
  accent_color: '#1f4e79',
  invoice: {
    payable_to: 'Marsh & Rivera LLP',
    tax_number: '00-0000142',
    payment_days: 30,
    instructions:
      'Please make checks payable to Marsh & Rivera LLP and write the invoice number on the check. Thank you.',
    number_prefix: '',
  },
} as const satisfies Partial<GeneralSettings>

/** Where the sample firm is, so that its letters have no blank in their heading. */
export async function seedSettings({ tx, firmId, now }: SampleFirm): Promise<void> {
  const admin = (await colleaguesOf(tx, firmId)).find(({ role }) => role === 'admin')
  if (!admin) throw new Error('The sample firm has no administrator.')
  const row = { firmId, area: 'general' as const, changedAt: now, changedBy: admin.id }
  // The name is that of the firm itself; an empty one here would make all of this invalid.
  const { firm_name: _, ...unset } = unsetGeneral
  await putSettings(tx, { ...row, settings: { ...unset, ...general } }, 0)
}
