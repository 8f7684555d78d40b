import type { TemplateField } from '@pam/contracts/knowledge'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { renderPart } from '#test/render'
import { TemplateFieldsEditor } from './template-fields-editor.tsx'

let current: TemplateField[] | null = null

function Held({ body, first }: { body: string; first: TemplateField[] | null }) {
  const [fields, setFields] = useState(first)
  current = fields
  return <TemplateFieldsEditor body={body} fields={fields} onChange={setFields} />
}

const blank = (name: string, label: string): TemplateField => ({
  name,
  label,
  type: 'text',
  required: true,
  from: null,
  choices: [],
  help: '',
})

describe('the blanks of a form', () => {
  it('are added as the text names them', async () => {
    const { user } = renderPart(<Held body="Dear {{client_name}}, {{#if vip}}{{gift}}{{/if}}" first={null} />)
    expect(screen.getByText('Line 1: there is no blank named client_name.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Add 3 blanks' }))
    expect(current?.map((entry) => entry.name)).toEqual(['client_name', 'vip', 'gift'])
    expect(screen.queryByText(/there is no blank named/)).not.toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
  })

  it('are ordered by keyboard, distinguished, and removed', async () => {
    const first = [blank('client', 'Client'), blank('court', 'Court'), blank('client', 'Client again')]
    const { user } = renderPart(<Held body="{{client}}" first={first} />)
    expect(screen.getByText('Another field has this name.')).toBeInTheDocument()
    expect(screen.getByText('Not used in the text: court.')).toBeInTheDocument()
    screen.getByRole('button', { name: 'Move Court up' }).focus()
    await user.keyboard('{Enter}')
    expect(current?.map((entry) => entry.label)).toEqual(['Court', 'Client', 'Client again'])
    expect(screen.getByText('Court is now blank 1 of 3.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remove Client again' }))
    await user.click(screen.getByRole('button', { name: 'Remove Court' }))
    expect(current?.map((entry) => entry.label)).toEqual(['Client'])
    await user.click(screen.getByRole('button', { name: 'Remove Client' }))
    expect(current).toBeNull()
  })

  it('have a type, choices, a source and whether they are required', async () => {
    const { user } = renderPart(<Held body="{{client}}" first={[blank('client', 'Client')]} />)
    const card = screen.getByRole('group', { name: '1. Client' })
    await user.click(within(card).getByRole('button', { name: /^Client/ }))
    await user.selectOptions(within(card).getByLabelText('Filled from'), 'Client’s name')
    await user.click(within(card).getByLabelText('Required'))
    await user.selectOptions(within(card).getByLabelText('Type of answer'), 'One of a list')
    expect(within(card).getByText('Enter at least one choice.')).toBeInTheDocument()
    await user.type(within(card).getByLabelText('Choices, one per line'), 'before{Enter}after')
    expect(current?.[0]).toMatchObject({
      type: 'choice',
      choices: ['before', 'after'],
      from: 'client.name',
      required: false,
    })
  })
})
