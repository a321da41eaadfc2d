import { startApp } from './electron/start.ts'

startApp(process.argv, process.env)
