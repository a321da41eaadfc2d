/** The store's name in the data folder. */
export const DATABASE_FILE = 'fermata.db'
