/** Id of the field for a provider's key, which deep links focus. */
export const keyFieldId = (id: string): string => `provider-key-${id}`

/** Id of the button that begins a new server, which takes the focus when one goes. */
export const ADD_SERVER_ID = 'add-server'

/** Id of the button that leads to the well-known services. */
export const ADD_SERVICE_ID = 'add-service'
