import type { WorkflowView } from '@pam/contracts/workflows'
import { Copy, Download, Ellipsis, Pause, Play, Square, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonStyles } from '#ui/actions/button'
import { Confirm } from '#ui/overlays/confirm'
import { Menu } from '#ui/overlays/menu'
import { useWorkflowActions } from './use-workflow-actions.tsx'

interface WorkflowActionsProps {
  workflow: Pick<WorkflowView, 'id' | 'name' | 'status'>
  onRemoved?: () => void
  size?: 'small' | 'medium'
}

/** Start or pause, and the rest in a menu. */
export function WorkflowActions({ workflow, onRemoved, size = 'small' }: WorkflowActionsProps) {
  const { name, status } = workflow
  const actions = useWorkflowActions(workflow)
  const [isAsking, setAsking] = useState(false)
  const isActive = status === 'active'
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size={size}
        isBusy={actions.isBusy}
        aria-label={`${isActive ? 'Pause' : 'Start'} ${name}`}
        icon={isActive ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
        onClick={() => actions.set(isActive ? 'paused' : 'active')}
      >
        {isActive ? 'Pause' : 'Start'}
      </Button>
      <Menu
        label={`More actions for ${name}`}
        trigger={
          <>
            <Ellipsis size={16} aria-hidden />
            <span className="sr-only">More actions for {name}</span>
          </>
        }
        triggerClassName={buttonStyles({ look: 'secondary', size })}
        entries={[
          ...(status === 'stopped'
            ? []
            : [
                {
                  id: 'stop',
                  label: 'Stop workflow',
                  icon: <Square size={16} aria-hidden />,
                  onAction: () => actions.set('stopped'),
                },
              ]),
          {
            id: 'copy',
            label: 'Duplicate workflow',
            icon: <Copy size={16} aria-hidden />,
            onAction: () => void actions.copy(),
          },
          {
            id: 'export',
            label: 'Export to file',
            icon: <Download size={16} aria-hidden />,
            onAction: () => void actions.save(),
          },
          {
            id: 'delete',
            label: 'Delete workflow',
            icon: <Trash2 size={16} aria-hidden />,
            onAction: () => setAsking(true),
          },
        ]}
      />
      <Confirm
        title={`Delete “${name}”?`}
        confirmText="Delete workflow"
        isDangerous
        isBusy={actions.isRemoving}
        isOpen={isAsking}
        onConfirm={() => {
          setAsking(false)
          actions.remove(onRemoved)
        }}
        onClose={() => setAsking(false)}
      >
        The workflow and its versions are deleted. Past runs stay on record.
      </Confirm>
    </div>
  )
}
