import { FileText, Inbox, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { chooseDensity, chooseTheme, useShownTheme } from '#lib/theme'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { ButtonLink, Link } from '#ui/actions/link'
import { Kbd } from '#ui/commands/kbd'
import { Badge } from '#ui/feedback/badge'
import { Empty } from '#ui/feedback/empty'
import { Notice } from '#ui/feedback/notice'
import { RoleBadge } from '#ui/feedback/role-badge'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Busy } from '#ui/feedback/spinner'
import { Checkbox, Switch } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { PasswordField } from '#ui/fields/password-field'
import { SearchField } from '#ui/fields/search-field'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { EvidenceSample } from '#ui/layout/evidence-sample'
import { Logo } from '#ui/layout/logo'
import { Page } from '#ui/layout/page'
import { Tooltip } from '#ui/overlays/tooltip'
import { GalleryFloats } from './gallery-floats.tsx'
import { GalleryTable } from './gallery-table.tsx'

const looks = ['primary', 'secondary', 'plain', 'danger'] as const
const sizes = [
  { value: 'a', label: 'First choice' },
  { value: 'b', label: 'Second choice' },
]

/** Every part in every state, for development builds only. */
export function GalleryPage() {
  const theme = useShownTheme()
  return (
    <main>
      <Page
        title="Gallery"
        lead="The parts Pam is made of."
        actions={
          <>
            <Button onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}>Switch theme</Button>
            <Button onClick={() => chooseDensity('compact')}>Compact</Button>
            <Button onClick={() => chooseDensity('comfortable')}>Comfortable</Button>
          </>
        }
      >
        <div className="grid gap-(--gap)">
          <Card title="Logo">
            <Row>
              <Logo size="small" />
              <Logo size="medium" />
              <Logo size="large" />
            </Row>
          </Card>
          <Buttons />
          <Fields />
          <Card title="Badges">
            <Row>
              {['guest', 'user', 'paralegal', 'lawyer', 'admin', 'client'].map((role) => (
                <RoleBadge key={role} role={role} />
              ))}
              {(['neutral', 'good', 'attention', 'danger', 'info'] as const).map((tone) => (
                <Badge key={tone} tone={tone}>
                  {tone}
                </Badge>
              ))}
              <Kbd>Ctrl</Kbd>
            </Row>
          </Card>
          <Card title="Notices">
            <div className="grid gap-3">
              {(['info', 'good', 'attention', 'danger'] as const).map((tone) => (
                <Notice
                  key={tone}
                  tone={tone}
                  title={`A notice of the kind ${tone}`}
                  actions={<Button size="small">Act</Button>}
                >
                  What happened, what is safe, what to do.
                </Notice>
              ))}
              <FormErrors
                message="The form could not be saved."
                fields={[{ id: 'gallery-name', error: 'Enter a name.' }]}
              />
            </div>
          </Card>
          <Card title="Waiting and nothing">
            <div className="grid gap-6 md:grid-cols-3">
              <SkeletonLines />
              <Busy>Loading...</Busy>
              <Empty
                title="No documents yet"
                icon={<Inbox size={28} aria-hidden />}
                action={<Button look="primary">Upload</Button>}
              >
                Contracts, letters and pleadings you upload are read and indexed here.
              </Empty>
            </div>
          </Card>
          <EvidenceSample />
          <GalleryFloats />
          <GalleryTable />
        </div>
      </Page>
    </main>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)

function Buttons() {
  return (
    <Card title="Buttons and links">
      <div className="grid gap-4">
        {looks.map((look) => (
          <Row key={look}>
            <Button look={look} icon={<Plus size={16} aria-hidden />}>
              {look}
            </Button>
            <Button look={look} size="small">
              small
            </Button>
            <Button look={look} disabled>
              disabled
            </Button>
            <Button look={look} isBusy busyText="Saving...">
              busy
            </Button>
            <Tooltip text={`Delete, look ${look}`}>
              <IconButton look={look} label={`Delete, ${look}`} icon={<Trash2 size={18} aria-hidden />} />
            </Tooltip>
          </Row>
        ))}
        <Row>
          <Link to="/gallery">A link in a text</Link>
          <ButtonLink to="/gallery" look="primary">
            A link as a button
          </ButtonLink>
        </Row>
      </div>
    </Card>
  )
}

function Fields() {
  const [text, setText] = useState('')
  return (
    <Card title="Fields">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          id="gallery-name"
          label="Name"
          hint="As it stands on the letterhead."
          defaultValue="Marsh and Rivera"
        />
        <TextField
          label="With an error"
          defaultValue="nonsense"
          error="Enter an email address, like name@firm.com."
        />
        <TextField label="Disabled" disabled defaultValue="Cannot be changed" isOptional />
        <PasswordField label="Password" defaultValue="paper and ink" />
        <Select label="Choice" options={sizes} />
        <SearchField label="Search" value={text} onChange={setText} className="self-end" />
        <Checkbox label="A checkbox" hint="Waits for the form to be sent." defaultChecked />
        <Switch label="A switch" hint="Takes effect at once." defaultChecked />
        <Row>
          <FileText size={18} aria-hidden />
          <span className="figures">1,234.50</span>
        </Row>
      </div>
    </Card>
  )
}
