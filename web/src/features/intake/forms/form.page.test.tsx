import { casesApi } from '@pam/contracts/cases'
import { type FormView, intakeApi } from '@pam/contracts/intake'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { snippetOf } from '#slice/intake/embed-snippet.ts'
import { moved, nextQuestion, without } from '#slice/intake/question/order.ts'
import { axeFindings } from '#test/axe'
import { formId, formOf, questions } from '#test/intake'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

let server: FakeServer
let form: FormView

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  form = formOf()
  server.on(intakeApi.showForm, () => form)
  server.on(casesApi.colleagues, () => ({ items: [] }))
  server.on(intakeApi.saveForm, ({ body }) => {
    form = { ...form, ...body, version: 4, edition: 3 }
    return form
  })
})

const open = (tab = '') => openApp(`/intake/forms/${formId}${tab && `?tab=${tab}`}`)
const save = () => screen.getByRole('button', { name: 'Save the form' })
const order = () =>
  screen.getAllByRole('button', { name: /^Change: / }).map((element) => element.getAttribute('aria-label'))

describe('the form builder', () => {
  it('adds a question with its choices and a condition, and saves a new version', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Add a question' }))
    expect(await axeFindings()).toEqual([])
    await user.type(screen.getByLabelText('Question'), 'Which hand?')
    await user.selectOptions(screen.getByLabelText('Kind of answer'), 'choice')
    await user.type(screen.getByLabelText('Choices'), 'Left{Enter}Right')
    await user.selectOptions(screen.getByLabelText('Shown'), 'hurt')
    expect(screen.getByLabelText('This')).toHaveValue('yes')
    await user.click(screen.getByRole('checkbox', { name: 'Required' }))
    await user.click(save())
    expect(await screen.findByText('Saved as version 3.')).toBeVisible()
    expect(server.of(intakeApi.saveForm)[0]?.input.body).toMatchObject({ version: 3 })
    expect(form.questions.at(-1)).toEqual({
      id: 'q7',
      kind: 'choice',
      label: 'Which hand?',
      help: '',
      is_required: true,
      choices: ['Left', 'Right'],
      role: null,
      show_if: { question: 'hurt', test: 'is', value: 'yes' },
    })
  })

  it('moves questions with buttons and by dragging, and announces it', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Move down: Your full name' }))
    expect(screen.getByText('Your full name is now question 2 of 6.')).toBeInTheDocument()
    expect(order()[0]).toBe('Change: Were you hurt?')
    const rows = screen.getAllByRole('listitem').filter((element) => element.draggable)
    const dataTransfer = { effectAllowed: '' }
    const [first, , third] = rows
    if (!first || !third) throw new Error('there are too few questions')
    fireEvent.dragStart(first, { dataTransfer })
    fireEvent.dragOver(third)
    fireEvent.drop(third)
    expect(order()[2]).toBe('Change: Were you hurt?')
  })

  it('refuses a cycle, a form without a client and an empty question before anything is sent', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Change: Were you hurt?' }))
    await user.selectOptions(screen.getByLabelText('Shown'), 'how')
    await user.click(save())
    // Both of them, and the one that depends on them.
    expect(screen.getAllByText('These questions depend on each other.')).toHaveLength(3)
    await user.selectOptions(screen.getByLabelText('Shown'), '')
    await user.clear(screen.getByLabelText('Question'))
    await user.click(save())
    expect(screen.getByText('Enter the question.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove: Your full name' }))
    await user.click(save())
    expect(screen.getByText(/Add a required question for the client’s name/)).toBeVisible()
    expect(server.of(intakeApi.saveForm)).toHaveLength(0)
  })

  it('keeps the input when saving is refused', async () => {
    server.on(intakeApi.saveForm, () => {
      throw new Refusal(409, { code: 'conflict', detail: 'Someone changed this form since you opened it.' })
    })
    const user = open()
    await user.type(await screen.findByLabelText('Title'), ' and illness')
    await user.click(save())
    expect(await screen.findByText(/Someone changed this form/)).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveValue('Accident and injury and illness')
  })

  it('accepts sites line by line, without a trailing slash', async () => {
    const user = open()
    await user.type(
      await screen.findByLabelText(/Websites that may embed it/),
      'https://www.byron.example/{Enter}http://evil',
    )
    await user.click(save())
    expect(screen.getByText(/Enter the site like https/)).toBeVisible()
    expect(server.of(intakeApi.saveForm)).toHaveLength(0)
  })

  it('is read-only for users who may not manage cases', async () => {
    form = formOf({ can_manage: false })
    open()
    expect(await screen.findByLabelText('Title')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save the form' })).toBeNull()
  })
})

describe('the preview, the address and the versions', () => {
  it('validate answers by the same rules as the public page', async () => {
    const user = open('preview')
    await user.click(await screen.findByRole('button', { name: 'Try these answers' }))
    expect(screen.getAllByText('This question needs an answer.')).toHaveLength(3)
    await user.type(screen.getByLabelText('Your full name'), 'Ada')
    await user.click(screen.getByRole('radio', { name: 'No' }))
    await user.type(screen.getByLabelText('Email address'), 'ada@example.com')
    await user.click(screen.getByRole('button', { name: 'Try these answers' }))
    expect(screen.getByText('These answers are complete.')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('close the form, and change its address after asking', async () => {
    server.on(intakeApi.publishForm, ({ body }) => {
      form = { ...form, is_published: body.is_published }
      return form
    })
    server.on(intakeApi.renewAddress, () => {
      form = { ...form, path: `/start/${'n'.repeat(43)}` }
      return form
    })
    const user = open('share')
    await user.click(await screen.findByRole('button', { name: 'Close the form' }))
    expect(await screen.findByText(/Its link does not work/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'New address' }))
    const asked = await screen.findByRole('alertdialog')
    await user.click(within(asked).getByRole('button', { name: 'New address' }))
    await waitFor(() => expect(screen.getByText(new RegExp(`${'n'.repeat(43)}$`))).toBeVisible())
  })

  it('give a snippet that listens only to this installation', async () => {
    form = formOf({ sites: ['https://www.byron.example'] })
    open('share')
    expect(await screen.findByText(/<iframe/)).toBeVisible()
    const text = snippetOf({ path: '/start/abc', title: 'A "form" <b>' }, 'https://pam.example')
    expect(text).toContain('src="https://pam.example/start/abc?embed=1"')
    expect(text).toContain("event.origin !== 'https://pam.example'")
    expect(text).toContain('title="A &quot;form&quot; &lt;b>"')
  })

  it('list the versions with their submissions', async () => {
    open('editions')
    expect(await screen.findByText('Version 2, current')).toBeVisible()
    expect(screen.getByText(/4 inquiries/)).toBeVisible()
  })
})

describe('the order of questions', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
  ])('moved from %i to %i is %s', (from, to, expected) => {
    expect(moved([...'abc'], from, to).join('')).toBe(expected)
  })

  it('always shows a question whose condition was removed, and gives new ones unique names', () => {
    expect(without(questions, 'hurt').find((entry) => entry.id === 'how')?.show_if).toBeNull()
    expect(nextQuestion([...questions, { ...nextQuestion(questions), id: 'q8' }]).id).toBe('q9')
  })
})
