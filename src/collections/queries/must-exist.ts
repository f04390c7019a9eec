/** Returns the entry. If it is missing, throws `message`, which should contain the file and what is expected. */
export function mustExist<Entry>(entry: Entry, message: string): NonNullable<Entry> {
  if (entry === undefined || entry === null) throw new Error(message);
  return entry;
}
