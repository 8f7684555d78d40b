import { casesApi } from '@pam/contracts/cases'
import { trustApi } from '@pam/contracts/trust'
import type { Page } from '@playwright/test'
import { expect } from './pam.ts'

const dayMs = 86_400_000
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)
export const shift = (day: string, days: number) =>
  new Date(utc(day) + days * dayMs).toISOString().slice(0, 10)
export const us = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')

/** A month that is over for the firm too, at whatever hour this runs. */
export function lastMonth() {
  const yesterday = new Date(Date.now() - dayMs).toISOString()
  const end = shift(`${yesterday.slice(0, 8)}01`, -1)
  return { first: `${end.slice(0, 8)}01`, end }
}

/** A case with a client, created through the API. */
export async function caseOf(page: Page, token: string, title: string, client: string) {
  const answer = await page.request.post('/api/cases', {
    headers: { authorization: `Bearer ${token}` },
    data: { title, practice_area: 'family', parties: [{ name: client, role: 'client' }] },
  })
  expect(answer.status()).toBe(200)
  return casesApi.begin.response.parse(await answer.json())
}

export async function accountOf(page: Page, token: string, name: string): Promise<string> {
  const answer = await page.request.post('/api/trust/accounts', {
    headers: { authorization: `Bearer ${token}` },
    data: { name, bank_name: 'First Bank', account_last4: '4321', next_check_number: 101 },
  })
  expect(answer.status()).toBe(200)
  return trustApi.addAccount.response.parse(await answer.json()).id
}

export const choose = async (page: Page, account: string) =>
  page.getByLabel('Trust account').selectOption(
    await page
      .getByRole('option', { name: new RegExp(account) })
      .first()
      .innerText(),
  )
