import type { knowledgeApi } from '@pam/contracts/knowledge'
import type { CallResult } from '@pam/contracts/shared/endpoint'
import { dayInList } from '#lib/dates'

type Version = CallResult<typeof knowledgeApi.versions>['items'][number]

/** Pam's own versions and the firm's are numbered separately. */
export const versionName = ({ number, is_own, written_at }: Version): string =>
  `${is_own ? 'Pam’s own, version' : 'Version'} ${number}, ${dayInList(written_at)}`
