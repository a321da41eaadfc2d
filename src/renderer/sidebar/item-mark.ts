/** Marks the elements of the list that the arrow keys go to. */
export const ITEM = 'data-conversation'
