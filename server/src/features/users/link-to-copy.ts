import type { MailDelivery } from '@pam/contracts/shared/mail-delivery'
import type { Ctx } from '#platform/context'

/** Where the mail with a link does not leave, the requester delivers the link; otherwise nobody in the firm sees it. */
export async function deliveryOf({ mail, actor }: Pick<Ctx, 'mail' | 'actor'>): Promise<MailDelivery> {
  return mail.configured ? ((await mail.barrier(actor.firmId)) ?? 'sent') : 'not_set_up'
}

export const linkToCopy = (delivery: MailDelivery, link: string) => ({
  link: delivery === 'sent' ? null : link,
  delivery,
})
