import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/tokens.css'
import './styles/base.css'
import { App } from './app.tsx'
import { startI18n } from './i18n.ts'
import { connect } from './state/connection.ts'
import { Unbridged } from './unbridged.tsx'

await startI18n()
const hasBridge = 'fermata' in window
if (hasBridge) connect()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      {hasBridge ? <App /> : <Unbridged log={new URLSearchParams(location.search).get('log')} />}
    </StrictMode>
  )
