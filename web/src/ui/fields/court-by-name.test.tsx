import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { DecidingCourt } from './court-by-name.tsx'

function Shown() {
  const [court, setCourt] = useState('')
  return <DecidingCourt value={court} onText={setCourt} />
}

it('takes the court of a decision by what people call it, with its full name', async () => {
  const user = userEvent.setup()
  render(<Shown />)
  const field = screen.getByRole('combobox', { name: 'Court' })
  await user.type(field, 'ninth cir')
  expect(
    screen.getByRole('option', { name: /United States Court of Appeals for the Ninth Circuit/ }),
  ).toBeVisible()
  await user.keyboard('{Enter}')
  expect(field).toHaveValue('United States Court of Appeals for the Ninth Circuit')
})

it('keeps a court that is not listed as it is typed', async () => {
  const user = userEvent.setup()
  render(<Shown />)
  await user.type(screen.getByRole('combobox', { name: 'Court' }), 'Queens County Civil Court')
  expect(screen.getByText('Not listed. The name is kept as typed.')).toBeVisible()
  await user.tab()
  expect(screen.getByRole('combobox', { name: 'Court' })).toHaveValue('Queens County Civil Court')
})
