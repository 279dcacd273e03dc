import * as z from 'zod'
import { roles } from './permissions.ts'

export const role = z.enum(roles, 'invalid').meta({ id: 'Role' })
