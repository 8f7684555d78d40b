import type { Ctx } from '#platform/context'

/** Without a mail server the requester delivers the link; with one nobody in the firm sees it. */
export const linkToCopy = (ctx: Pick<Ctx, 'mail'>, link: string): string | null =>
  ctx.mail.configured ? null : link
