/** The entry itself; throws `complaint`, which names the file and what it should hold, when there is none. */
export function mustExist<Entry>(entry: Entry, complaint: string): NonNullable<Entry> {
  if (entry === undefined || entry === null) throw new Error(complaint);
  return entry;
}
