import { landingApi } from '@pam/contracts/landing'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'

describe('the public page of an installation', () => {
  it('returns where a demo is booked and whom to contact', async () => {
    const { visitor } = await testApp({
      scheduleDemoUrl: 'https://book.example/pam',
      contactEmail: 'hi@firm.example',
    })
    expect(await visitor().call(landingApi.show)).toEqual({
      schedule_demo_url: 'https://book.example/pam',
      contact_email: 'hi@firm.example',
    })
  })

  it('reports when nothing is configured', async () => {
    const { visitor } = await testApp()
    expect(await visitor().call(landingApi.show)).toEqual({ schedule_demo_url: null, contact_email: null })
  })
})
