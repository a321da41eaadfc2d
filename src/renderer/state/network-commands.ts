import { request } from '../bridge.ts'

/** What comes of these is shown beside the control that asked. */
export const caFile = () => request('network.caFile', {})
export const setCaFile = (path: string | null) => request('network.setCaFile', { path })
export const chooseCaFile = () => request('network.chooseCaFile', {})

export const proxiesInUse = () => request('network.proxies', {})
