import type { Ctx } from '#platform/context'

/** Without a mail server whoever asked for the link hands it over themselves; with one nobody of the firm sees it. */
export const linkToCopy = (ctx: Pick<Ctx, 'mail'>, link: string): string | null =>
  ctx.mail.configured ? null : link
