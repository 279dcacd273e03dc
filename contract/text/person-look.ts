import { skeleton } from './skeleton.ts'

/**
 * What a person's name looks like to a quick eye: its letters and digits as they look, with their marks. Spaces, signs
 * and emoji tell nobody apart: beside Kaan Demirel there is no `Kaan Demirel!`, whom a mention would reach in his place
 * (ACC-4). A later rule needs a migration that fills the column again.
 */
export const personLook = (name: string): string => skeleton(name).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
