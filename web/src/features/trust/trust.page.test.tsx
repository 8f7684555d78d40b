import { trustApi } from '@pam/contracts/trust'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'
import { account, accountId, disbursementOf, overviewOf, worksheetOf } from '#test/trust'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  server.on(trustApi.overview, () => overviewOf())
  server.on(trustApi.disbursements, () => ({ items: [disbursementOf()], next: null }))
  server.on(trustApi.retainers, () => ({ items: [] }))
})

describe('the trust screen', () => {
  it('shows what each account and client holds', async () => {
    openApp('/trust')
    expect(await screen.findByText('$13,885.00')).toBeInTheDocument()
    const table = screen.getByRole('table', { name: 'Trust balances' })
    expect(within(table).getByText('Ada Marsh')).toBeInTheDocument()
    expect(within(table).getAllByText('$3,800.00')).toHaveLength(2)
    expect(await axeFindings()).toEqual([])
  })

  it('begins with an account where there is none, and keeps what was typed when it is refused', async () => {
    server.on(trustApi.overview, () => overviewOf({ accounts: [], balances: [], recent: [] }))
    server.on(trustApi.addAccount, () => {
      throw new Refusal(400, {
        code: 'bad_input',
        detail: 'Another account already has this name.',
        request_id: 'r',
        fields: { name: 'Another account already has this name.' },
      })
    })
    const user = openApp('/trust')
    await user.click(await screen.findByRole('button', { name: 'Add trust account' }))
    await user.type(screen.getByLabelText('Name'), 'IOLTA')
    await user.type(screen.getByLabelText('Bank'), 'First Bank')
    await user.type(screen.getByLabelText('Last four digits'), '4321')
    await user.click(screen.getByRole('button', { name: 'Save account' }))
    expect(await screen.findAllByText('Another account already has this name.')).not.toHaveLength(0)
    expect(screen.getByLabelText('Name')).toHaveValue('IOLTA')
    expect(server.of(trustApi.addAccount)[0]?.input.body).toMatchObject({ cushion_cap_cents: 20_000 })
  })

  it('posts a receipt in whole cents and refuses what is no amount', async () => {
    const user = openApp('/trust')
    await user.click(await screen.findByRole('button', { name: 'New receipt' }))
    const amount = screen.getByLabelText('Amount')
    await user.type(amount, '12.345')
    expect(await screen.findByText('Enter dollars and cents, such as 1,250.00.')).toBeInTheDocument()
    await user.clear(amount)
    await user.type(amount, '1,250.50')
    await user.type(screen.getByLabelText('Received from'), 'Unknown sender')
    server.on(trustApi.receive, () => {
      throw new Refusal(409, {
        code: 'conflict',
        detail: 'Not posted. The trust account is reconciled.',
        request_id: 'r',
      })
    })
    await user.click(screen.getByRole('button', { name: 'Post receipt' }))
    expect(await screen.findByText('Not posted. The trust account is reconciled.')).toBeInTheDocument()
    expect(server.of(trustApi.receive)[0]?.input.body).toMatchObject({
      amount_cents: 125_050,
      payer: 'Unknown sender',
      case_id: null,
      on_date: '2026-11-16',
    })
  })

  it('approves what another person prepared, and shows why the ledger refused', async () => {
    const user = openApp('/trust?tab=approvals')
    const detail = 'Not posted: part of this money has not cleared yet.'
    server.on(trustApi.approve, () => {
      throw new Refusal(409, { code: 'conflict', detail, request_id: 'r' })
    })
    await user.click(await screen.findByRole('button', { name: 'Approve and post' }))
    expect(await screen.findByText(detail)).toBeInTheDocument()
  })

  it('offers no approval of one’s own entries', async () => {
    server.on(trustApi.disbursements, () => ({
      items: [disbursementOf({ can: { approve: false, withdraw: true } })],
      next: null,
    }))
    openApp('/trust?tab=approvals')
    expect(await screen.findByText('Another person approves.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Approve and post' })).toBeNull()
  })

  it('reports that it could not be loaded, and tries again', async () => {
    server.on(trustApi.overview, () => {
      throw new Refusal(503, {
        code: 'unavailable',
        detail: 'The database is not responding.',
        request_id: 'r',
      })
    })
    openApp('/trust')
    expect(await screen.findByText('The trust accounts could not be loaded')).toBeInTheDocument()
  })
})

describe('the reconciliation', () => {
  const address = `/trust/accounts/${accountId}/reconcile?through=2026-10-31&statement=638500`

  it('compares three figures, flags stale checks and is signed', async () => {
    server.on(trustApi.worksheet, () => worksheetOf())
    const user = openApp(address)
    expect(await screen.findByText('The three figures agree to the cent.')).toBeInTheDocument()
    expect(screen.getAllByText('$13,885.00')).toHaveLength(3)
    expect(screen.getByText('Stale, 244 days')).toBeInTheDocument()
    const sign = screen.getByRole('button', { name: 'Sign reconciliation' })
    expect(sign).toBeDisabled()
    server.on(trustApi.sign, () => {
      throw new Refusal(409, {
        code: 'conflict',
        detail: 'Someone else signed the reconciliation of this period first. Nothing was changed.',
        request_id: 'r',
      })
    })
    await user.click(screen.getByRole('checkbox'))
    await user.click(sign)
    expect(await screen.findByText(/signed the reconciliation of this period first/)).toBeInTheDocument()
    expect(server.of(trustApi.sign)[0]?.input.body).toEqual({
      through: '2026-10-31',
      statement_cents: 638_500,
      book_cents: 1_388_500,
    })
    expect(await axeFindings()).toEqual([])
  })

  it('is not signed while the figures differ', async () => {
    server.on(trustApi.worksheet, () =>
      worksheetOf({
        adjusted_cents: 1_388_501,
        difference_bank_cents: 1,
        problems: ['The adjusted bank balance differs.'],
      }),
    )
    openApp(address)
    expect(await screen.findByText('Difference: $0.01')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Sign reconciliation' })).toBeDisabled()
    expect(screen.getByRole('checkbox')).toBeDisabled()
  })

  it('is shown as signed when the period is locked', async () => {
    server.on(trustApi.overview, () =>
      overviewOf({ accounts: [{ ...account, locked_through: '2026-10-31' }] }),
    )
    server.on(trustApi.worksheet, () => worksheetOf())
    openApp(address)
    expect(await screen.findByText(/The account is locked through/)).toBeInTheDocument()
  })
})
