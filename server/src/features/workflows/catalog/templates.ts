import { workflowCatalog } from '@pam/contracts/workflows'
import file from './templates.json' with { type: 'json' }

/** The workflows that come with Pam. */
export const templates = workflowCatalog.shape.templates.parse(file)
