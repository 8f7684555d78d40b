import { analyticsApi, figuresNotice } from '@pam/contracts/analytics'
import { casesApi } from '@pam/contracts/cases'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { durations, forecast, outcomes, passed, risks, withAnalytics } from '#test/analytics'
import { axeFindings } from '#test/axe'
import { aroundCases, caseOf } from '#test/cases'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { savedFiles } from '#test/saved-files'
import { FakeServer, Refusal } from '#test/server'
import { daysInWords, percent, timeRangeInWords } from './figure-labels.ts'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  server.on(casesApi.show, () => caseOf({ status: 'open' }))
  aroundCases(server)
  withAnalytics(server)
})

describe('the analytics page', () => {
  it('shows how long cases last with n, period, ranges, a table behind the plot, and what the figures are not', async () => {
    const user = openApp('/analytics')
    expect(await screen.findByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
    expect(screen.getByText(figuresNotice)).toBeVisible()
    expect(
      await screen.findByText(
        '123 cases opened since Mon, Jul 1, 2019, 111 of them closed by Sun, Nov 15, 2026. Open cases are counted up to that date.',
      ),
    ).toBeVisible()
    const table = screen.getByRole('table', { name: 'Durations by group' })
    const [, family] = within(table).getAllByRole('row')
    expect(family).toHaveTextContent(
      'Family law55 of 605.4 months6.4 months5.7 months to 7.1 monthsNot reached5.1 months to 20 monthsDiffers from the rest',
    )
    const plot = screen.getByRole('figure', { name: 'Share of cases still open over time' })
    await user.click(within(plot).getByText('Show as a table'))
    expect(within(plot).getByText('Family law, 6.4 months')).toBeVisible()
    expect(screen.getByText('The range is reliable.')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('lists the cases where there are too few for a figure', async () => {
    openApp('/analytics')
    const card = within(await screen.findByRole('region', { name: 'Too few cases' }))
    expect(card.getByText('Elder law')).toBeVisible()
    expect(card.getByRole('link', { name: '2024-0007 Aldous: guardianship' })).toBeVisible()
    expect(card.getByText('Mon, Jan 1, 2024 to Thu, May 2, 2024, completed')).toBeVisible()
  })

  it('shows what turned itself off, month by month', async () => {
    server.on(analyticsApi.durations, () => ({
      ...durations,
      groups_help: false,
      groups: durations.groups.map((group) => ({
        ...group,
        figures: group.figures && { ...group.figures, band: null },
      })),
      check: { ...passed, state: 'failed' as const, text: 'The range is not reliable.' },
    }))
    openApp('/analytics')
    expect(await screen.findByText('The range is not reliable.')).toBeVisible()
    const table = screen.getByRole('table', { name: 'Durations by group' })
    expect(within(table).getAllByText('Switched off')).toHaveLength(2)
    expect(screen.getByText(/forecast no better than one curve for all/)).toBeVisible()
    const months = within(await screen.findByRole('region', { name: 'Month by month' }))
    expect(months.getByText('October 2026')).toBeVisible()
    expect(months.getByText('Switched off')).toBeVisible()
  })

  it('keeps what is asked in the address', async () => {
    const user = openApp('/analytics?tab=outcomes&area=family')
    expect(await screen.findByText('35 of 59')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Outcome'), 'won')
    await user.selectOptions(screen.getByLabelText('Compare'), 'court')
    await user.selectOptions(screen.getByLabelText('Court'), 'SDNY')
    await waitFor(() =>
      expect(server.of(analyticsApi.outcomes).at(-1)?.input.query).toEqual({
        by: 'court',
        area: 'family',
        court: 'SDNY',
        outcome: 'won',
      }),
    )
    expect(currentPlace()).toContain('outcome=won')
    await user.click(screen.getByRole('tab', { name: 'Deadlines at risk' }))
    expect(currentPlace()).toContain('tab=deadlines')
  })

  it('shows rates with range and count, and only counts where only the overall rate is reported', async () => {
    openApp('/analytics?tab=outcomes')
    const table = await screen.findByRole('table', { name: 'How often cases ended: settled' })
    const rows = within(table).getAllByRole('row')
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      'Family law57% 46% to 67%35 of 59',
      'All cases38% 32% to 44%88 of 232',
    ])
    expect(screen.getByText(/as if 10 more cases had ended that way/)).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('says when there is no rate by group', async () => {
    const [family] = outcomes.groups
    if (!family) throw new Error('no group')
    server.on(analyticsApi.outcomes, () => ({
      ...outcomes,
      strength: null,
      check: { ...passed, state: 'failed' as const },
      groups: [
        { ...family, rate: null },
        { ...family, key: 'employment', rate: null },
      ],
    }))
    openApp('/analytics?tab=outcomes')
    expect(await screen.findAllByText('No separate rate')).toHaveLength(2)
    expect(screen.getByText(/A rate is shown for all cases only/)).toBeVisible()
  })

  it('lists deadlines at risk with their facts and how similar ones fared', async () => {
    openApp('/analytics?tab=deadlines')
    const [late, next] = await screen
      .findAllByRole('listitem')
      .then((items) => items.filter((item) => /brief|disclosure/.test(item.textContent ?? '')))
    expect(late).toHaveTextContent('Due 2 days ago')
    expect(late).toHaveTextContent('Overdue')
    expect(next).toHaveTextContent(
      'Lena Chen · 2 other open deadlines · 27 of 140 past ones missed · 1 open task in the case',
    )
    expect(next).toHaveTextContent('31%23 of 114 similar deadlines were missed (14% to 28%)')
    expect(screen.getByText(/Of 710 deadlines since .* 35 were missed: 4\.9%/)).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('saves the figures as a file, and reports when it cannot', async () => {
    const files = savedFiles()
    server.on(analyticsApi.exportFigures, () => ({ name: 'durations.csv', type: 'text/csv', text: 'group' }))
    const user = openApp('/analytics?area=family')
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(files).toMatchObject([{ name: 'durations.csv', type: 'text/csv' }]))
    expect(await files[0]?.text()).toBe('group')
    expect(server.of(analyticsApi.exportFigures)[0]?.input.query).toEqual({
      by: 'area',
      area: 'family',
      what: 'durations',
      outcome: 'settled',
    })
    server.on(analyticsApi.exportFigures, () => {
      throw new Refusal(503, { code: 'unavailable', detail: 'The database is not there.' })
    })
    await user.click(screen.getByRole('button', { name: 'Export' }))
    expect(await screen.findByText('The database is not there.')).toBeVisible()
  })

  it('teaches while there is no past', async () => {
    const none = { ...durations.all, n: 0, closed: 0, since: null, figures: null }
    server.on(analyticsApi.durations, () => ({ ...durations, all: none, groups: [], courts: [] }))
    openApp('/analytics')
    expect(await screen.findByText('No closed cases yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Import past cases' })).toBeVisible()
  })

  it('offers to try again when it cannot load', async () => {
    server.on(analyticsApi.deadlines, () => {
      throw new Refusal(400, { code: 'bad_input', detail: 'This cannot be read.' })
    })
    const user = openApp('/analytics?tab=deadlines')
    expect(await screen.findByText(/This cannot be read\./)).toBeVisible()
    server.on(analyticsApi.deadlines, () => risks)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Expert disclosure')).toBeVisible()
  })

  it('explains when the role may not', async () => {
    signIn(server, 'user')
    openApp('/analytics')
    expect(await screen.findByText(/Access Denied/)).toBeVisible()
    expect(server.of(analyticsApi.durations)).toHaveLength(0)
  })
})

describe('the forecast of a case', () => {
  const open = () => openApp(`/cases/${caseOf().id}?tab=forecast`)

  it('shows the remaining time of comparable cases, their outcomes, and the basis', async () => {
    open()
    expect(await screen.findByText(figuresNotice)).toBeVisible()
    expect(screen.getByText('9.6 months', { selector: 'dd' })).toBeVisible()
    expect(screen.getByText('37 days and 2.7 years')).toBeVisible()
    expect(
      screen.getByText(
        /Compared with 38 cases in the same practice area that lasted longer than 6\.7 months, 36 of them closed/,
      ),
    ).toBeVisible()
    expect(screen.getByText('66 closed cases in the same practice area, with 90% ranges.')).toBeVisible()
    expect(screen.getByText(/^Won: rates by area did not pass their test/)).toBeVisible()
    expect(screen.getByText('Expert disclosure')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('says in its headlines whether cases of the practice area or of every one are compared', async () => {
    server.on(analyticsApi.forecast, () => ({
      ...forecast,
      duration: { ...forecast.duration, basis: 'firm' as const },
      outcomes: { ...forecast.outcomes, basis: 'firm' as const },
    }))
    open()
    expect(
      await screen.findByRole('region', { name: 'Time remaining in cases in all practice areas' }),
    ).toHaveTextContent('Compared with 38 cases in all practice areas')
    expect(screen.getByRole('region', { name: 'How cases in all practice areas ended' })).toHaveTextContent(
      '66 closed cases in all practice areas',
    )
    expect(screen.queryByText(/similar cases/)).toBeNull()
  })

  it('refuses in plain words', async () => {
    const refusal = 'Fewer than 5 of the cases you may see lasted longer. That is too few for a forecast.'
    server.on(analyticsApi.forecast, () => ({
      ...forecast,
      duration: { ...forecast.duration, remaining: null, curve: [], refusal, state: 'untested' as const },
      outcomes: { ...forecast.outcomes, rates: [], refusal: 'Too few for a rate.' },
      deadlines: { state: 'untested' as const, items: [] },
    }))
    open()
    expect(await screen.findByText(refusal)).toBeVisible()
    expect(screen.getByText('Too few for a rate.')).toBeVisible()
    expect(screen.getByText('No deadline is open.')).toBeVisible()
  })
})

describe('figures in words', () => {
  it.each([
    [1, '1 day'],
    [45, '45 days'],
    [211, '6.9 months'],
    [470, '15 months'],
    [950, '2.6 years'],
  ])('%i days are %s', (days, words) => {
    expect(daysInWords(days)).toBe(words)
  })

  it.each([
    [0, '0%'],
    [0.0493, '4.9%'],
    [0.38, '38%'],
    [1, '100%'],
  ])('%f is %s', (share, words) => {
    expect(percent(share)).toBe(words)
  })

  it('a range may have no end', () => {
    expect(timeRangeInWords({ low: 60, high: null })).toBe('from 60 days on')
    expect(timeRangeInWords({ low: null, high: null })).toBe('')
  })
})
