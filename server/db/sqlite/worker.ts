import { serve } from './serve.ts'

/** The thread of the writing connection, and one for reads of which only the statements travel. */
serve()
