import { authApi } from '@pam/contracts/auth'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundKnowledge } from '#test/knowledge'
import { person, profileOf, signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const illustrative = 'Illustrative figures; not a measured claim.'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
})

const open = async (path: string, title: string) => {
  signIn(server, 'user')
  const user = openApp(path)
  await screen.findByRole('heading', { level: 1, name: title })
  return user
}

const section = (name: string) => within(screen.getByRole('region', { name }))
const figures = () =>
  screen
    .getAllByRole('definition')
    .filter((element) => !element.closest('figure'))
    .map((element) => `${element.textContent} ${element.parentElement?.querySelector('dt')?.textContent}`)

const pages = [
  { path: '/chat/about', title: 'Chat with Pam', cards: 'A conversation you can check', figures: [] },
  {
    path: '/search/about',
    title: 'Intelligent Legal Search',
    cards: 'Finds what you mean, shows what it says',
    figures: ['0.3s search time', '95% query success', '10M+ searchable documents', '100+ data sources'],
  },
  {
    path: '/cases',
    title: 'Comprehensive Case Management',
    cards: 'The whole life of a case',
    figures: ['40% time reduction', '99% deadline accuracy', '3x case capacity', '85% client satisfaction'],
  },
  {
    path: '/documents/about',
    title: 'AI-Powered Document Management',
    cards: 'Documents that answer',
    figures: ['70% review time saved', '30s analysis', '99.9% accuracy'],
  },
  {
    path: '/research/about',
    title: 'AI-Powered Legal Research',
    cards: 'Research that holds up',
    figures: ['90% faster research', '50M+ legal documents', '99.8% accuracy'],
  },
  {
    path: '/automation/about',
    title: 'Legal Workflow Automation',
    cards: 'Routine that can be read',
    figures: ['80% tasks automated', '20+ hours saved per week'],
  },
  { path: '/knowledge/about', title: 'Knowledge Base', cards: 'The firm’s memory', figures: [] },
] as const

/** The texts about existing tools. */
const truths: Record<(typeof pages)[number]['path'], RegExp> = {
  '/chat/about': /^Answers quote your documents/,
  '/search/about': /^Search with AI$/,
  '/automation/about': /^Open the gallery$/,
  '/cases': /^Cases open for/,
  '/documents/about': /^Open the documents$/,
  '/knowledge/about': /^Open the knowledge base$/,
  '/research/about': /^Open the citation check$/,
}

describe.each(pages)('$title', (page) => {
  it('has its title, six cards, its figures and the truth about its tool', async () => {
    await open(page.path, page.title)
    expect(document.title).toBe(`${page.title} · Pam`)
    const cards = section(page.cards).getAllByRole('listitem')
    expect(cards).toHaveLength(6)
    for (const card of cards) expect(within(card).getByRole('heading', { level: 3 })).toBeVisible()
    if (page.figures.length > 0) {
      expect(figures()).toEqual(page.figures)
      expect(screen.getAllByText(illustrative)[0]).toBeVisible()
    } else {
      expect(screen.queryByText(illustrative)).toBeNull()
    }
    expect(screen.getByText(truths[page.path])).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })
})

describe('cases', () => {
  it('has four core features and a results band, each band of figures marked', async () => {
    await open('/cases', 'Comprehensive Case Management')
    expect(section('Core features').getAllByRole('listitem')).toHaveLength(4)
    const results = section('What it adds up to')
    expect(results.getByText('$150K+')).toBeVisible()
    expect(results.getByText('annual savings')).toBeVisible()
    expect(results.getByText(illustrative)).toBeVisible()
  })

  it.each(['Intake', 'Deadlines', 'Statute of limitations', 'Client portal', 'Predictive analytics'])(
    'names %s among its cards',
    async (name) => {
      await open('/cases', 'Comprehensive Case Management')
      expect(section('The whole life of a case').getByRole('heading', { name })).toBeVisible()
    },
  )
})

describe('research', () => {
  it('compares traditional and AI research step by step', async () => {
    await open('/research/about', 'AI-Powered Legal Research')
    const table = section('Traditional research and AI research')
    expect(table.getAllByRole('columnheader').map((element) => element.textContent)).toEqual([
      'Step',
      'Traditional',
      'With Pam',
    ])
    expect(table.getAllByRole('rowheader').map((element) => element.textContent)).toEqual([
      'Finding',
      'Reading',
      'Checking',
      'Writing',
      'Judging',
    ])
  })
})

describe('automation', () => {
  it('shows four pre-built workflows, each with its steps, and leads a user on to the gallery', async () => {
    await open('/automation/about', 'Legal Workflow Automation')
    const examples = section('Pre-built workflows')
    expect(examples.getAllByRole('heading', { level: 3 }).map((element) => element.textContent)).toEqual([
      'Client onboarding',
      'Deadline management',
      'Team coordination',
      'Billing automation',
    ])
    const steps = examples.getByRole('list', { name: 'Client onboarding: steps' })
    expect(within(steps).getAllByRole('listitem')).toHaveLength(4)
    const onward = screen.getByRole('link', { name: 'Start Your Automation Journey' })
    expect(onward).toHaveAttribute('href', '/automation')
  })

  it('leads a visitor on to the chat', async () => {
    openApp('/automation/about')
    const onward = await screen.findByRole('link', { name: 'Start Your Automation Journey' })
    expect(onward).toHaveAttribute('href', '/chat')
  })
})

describe('knowledge base', () => {
  it('lists its content and says how far the library may be relied on', async () => {
    await open('/knowledge/about', 'Knowledge Base')
    expect(
      section('What it holds')
        .getAllByRole('heading', { level: 3 })
        .map((element) => element.textContent),
    ).toEqual(['Case law', 'Statutes', 'Forms and templates', 'Research materials', 'Practice guides'])
    expect(screen.getByRole('note')).toHaveTextContent('No lawyer has checked them')
    expect(screen.getByRole('link', { name: 'Open the knowledge base' })).toHaveAttribute(
      'href',
      '/knowledge',
    )
  })

  it('lets a visitor in as a guest, and explains why if it does not', async () => {
    let isFull = true
    server.on(authApi.guest, () => {
      if (isFull) throw new Refusal(429, { code: 'too_many', detail: 'Too many guests. Wait a little.' })
      return { access_token: 'guest-token', token_type: 'bearer', user: person('guest', 'Guest') }
    })
    aroundKnowledge(server, [])
    const user = openApp('/knowledge')
    const enter = await screen.findByRole('button', { name: 'Read the library as a guest' })
    await user.click(enter)
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many guests.')
    isFull = false
    server.on(authApi.me, () => ({ user: person('guest', 'Guest') }))
    server.on(authApi.profile, () => profileOf({ role: 'guest' }))
    await user.click(enter)
    expect(await screen.findByText(/You are reading the library that comes with Pam/)).toBeVisible()
  })
})
