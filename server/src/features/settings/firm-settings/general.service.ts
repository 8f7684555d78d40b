import { type GeneralSettings, type GeneralView, generalSettings } from '@pam/contracts/settings'
import { shadesOf } from '@pam/contracts/shared/accent'
import { z } from 'zod'
import { firmNameOf, renameFirm } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { badInput } from '#platform/errors'
import { deleteLogo, findLogo, putLogo } from './firm-settings.queries.ts'
import { readArea, saveArea, settingsOf } from './firm-settings.service.ts'
import { readLogo } from './logo.ts'

export const unsetGeneral: GeneralSettings = {
  firm_name: '',
  address: '',
  phone: '',
  email: '',
  website: '',
  time_zone: 'America/New_York',
  currency: 'USD',
  default_jurisdiction: '',
  default_court: '',
  working_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  working_from: '09:00',
  working_until: '17:00',
  letterhead: '',
  accent_color: '',
  encrypt_documents: false,
  largest_upload_mb: 100,
  names_in_sms: false,
  invoice: { payable_to: '', tax_number: '', payment_days: 30, instructions: '', number_prefix: '' },
}

const zoneSettings = generalSettings.pick({ time_zone: true })

const readGeneral = async (db: Db, firmId: string) => {
  const area = await readArea(db, firmId, 'general', generalSettings, unsetGeneral)
  return { ...area, settings: { ...area.settings, firm_name: await firmNameOf(db, firmId) } }
}

/** For other slices: the firm's current time zone, court and other general settings. */
export const firmSettings = async (db: Db, firmId: string): Promise<GeneralSettings> =>
  (await readGeneral(db, firmId)).settings

/** For other slices: the time zone alone, which most of them ask for. */
export const firmTimeZone = async (db: Db, firmId: string): Promise<string> =>
  (await settingsOf(db, firmId, 'general', zoneSettings, zoneSettings.parse(unsetGeneral))).time_zone

/** For documents of other slices: the firm's logo in base64, or null. */
export const firmLogo = async (db: Db, firmId: string): Promise<string | null> =>
  (await findLogo(db, firmId))?.base64 ?? null

/** For pages that clients open: the firm as they see it. */
export async function firmLook(db: Db, firmId: string) {
  const { firm_name: name, phone, accent_color } = await firmSettings(db, firmId)
  const logo = await findLogo(db, firmId)
  return {
    name,
    phone,
    logo: logo ? `data:${logo.type};base64,${logo.base64}` : null,
    accent: shadesOf(accent_color),
  }
}

export async function showGeneral(ctx: Ctx): Promise<GeneralView> {
  const { firmId } = ctx.actor
  const { settings, version, changedAt, changedBy } = await readGeneral(ctx.db, firmId)
  const logo = await findLogo(ctx.db, firmId)
  return {
    ...settings,
    version,
    changed_at: changedAt,
    changed_by: changedBy,
    logo: logo ? `data:${logo.type};base64,${logo.base64}` : null,
    setup_closed: (await readSetup(ctx.db, firmId)).settings.closed,
  }
}

const readSetup = (db: Db, firmId: string) =>
  readArea(db, firmId, 'setup', z.object({ closed: z.boolean() }), { closed: false })

/** Closing it again, or at the same time as a colleague, changes nothing. */
export async function closeSetup(ctx: Ctx): Promise<GeneralView> {
  await ctx.db.transaction(async (tx) => {
    const { settings, version } = await readSetup(tx, ctx.actor.firmId)
    if (!settings.closed) await saveArea(tx, ctx, 'setup', { closed: true }, version)
  })
  return showGeneral(ctx)
}

export async function changeGeneral(
  ctx: Ctx,
  { version, ...wanted }: GeneralSettings & { version: number },
): Promise<GeneralView> {
  const settings = checked(wanted)
  await ctx.db.transaction(async (tx) => {
    await saveArea(tx, ctx, 'general', settings, version)
    await renameFirm(tx, ctx.actor.firmId, settings.firm_name)
  })
  return showGeneral(ctx)
}

/** Checks a schema cannot express: names the runtime knows, and a day that ends after it began. */
function checked(settings: GeneralSettings): GeneralSettings {
  const wrong: Record<string, string> = {}
  if (!timeZones.has(settings.time_zone)) wrong.time_zone = 'Choose a time zone from the list.'
  if (!currencies.has(settings.currency)) wrong.currency = 'This is not a currency code.'
  if (settings.working_until <= settings.working_from)
    wrong.working_until = 'The workday must end after it starts.'
  if (Object.keys(wrong).length > 0) throw badInput('Some fields need attention.', wrong)
  return { ...settings, working_days: [...new Set(settings.working_days)] }
}

const timeZones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
const currencies = new Set(Intl.supportedValuesOf('currency'))

export async function setLogo(ctx: Ctx, { base64 }: { base64: string }): Promise<GeneralView> {
  const logo = readLogo(base64)
  await ctx.db.transaction(async (tx) => {
    await putLogo(tx, { firmId: ctx.actor.firmId, ...logo })
    await record(tx, ctx, 'settings.logo_changed', null, {
      type: logo.type,
      bytes: Buffer.byteLength(logo.base64, 'base64'),
    })
  })
  return showGeneral(ctx)
}

export async function dropLogo(ctx: Ctx): Promise<GeneralView> {
  await ctx.db.transaction(async (tx) => {
    if (await deleteLogo(tx, ctx.actor.firmId)) await record(tx, ctx, 'settings.logo_removed', null)
  })
  return showGeneral(ctx)
}
