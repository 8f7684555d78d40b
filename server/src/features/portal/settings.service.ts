import type { PortalSettings } from '@pam/contracts/portal'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { changedSince } from '#platform/errors'
import { saveSettings, settingsOf } from './portal.queries.ts'

const unset: PortalSettings = {
  sends_auto_reply: true,
  reply_en:
    'Thank you for your message. Our office is closed right now. We will read it on the next business day. In an emergency, call 911.',
  // cspell:disable -- Spanish
  reply_es:
    'Gracias por su mensaje. Nuestra oficina está cerrada en este momento. Lo leeremos el próximo día hábil. En una emergencia, llame al 911.',
  // cspell:enable
  urgent_words: [
    'urgent',
    'emergency',
    'arrested',
    'arrest',
    'police',
    'jail',
    'detained',
    'ICE',
    'evicted',
    'eviction',
    'served',
    'summons',
    'subpoena',
    'hospital',
    'court tomorrow',
    // cspell:disable -- Spanish
    'urgente',
    'emergencia',
    'arrestado',
    'arrestada',
    'detenido',
    'detenida',
    'policía',
    'cárcel',
    'desalojo',
    // cspell:enable
  ],
  version: 0,
}

export async function settingsFor(db: Db, firmId: string): Promise<PortalSettings> {
  const row = await settingsOf(db, firmId)
  if (!row) return unset
  return {
    sends_auto_reply: row.sendsAutoReply,
    reply_en: row.replyEn,
    reply_es: row.replyEs,
    urgent_words: row.urgentWords,
    version: row.version,
  }
}

export const showSettings = (ctx: Ctx) => settingsFor(ctx.db, ctx.actor.firmId)

export async function changeSettings(ctx: Ctx, wanted: PortalSettings): Promise<PortalSettings> {
  await ctx.db.transaction(async (tx) => {
    const isSaved = await saveSettings(tx, {
      firmId: ctx.actor.firmId,
      sendsAutoReply: wanted.sends_auto_reply,
      replyEn: wanted.reply_en,
      replyEs: wanted.reply_es,
      urgentWords: [...new Set(wanted.urgent_words)],
      version: wanted.version,
    })
    if (!isSaved) throw changedSince('these settings')
    await record(tx, ctx, 'portal.settings_changed', null)
  })
  return showSettings(ctx)
}
