/** `localStorage` is permanent and shared by all tabs; `sessionStorage` belongs to one tab. */
export type StorageArea = 'localStorage' | 'sessionStorage';

/** Accesses the storage. Returns undefined when it is blocked or full. */
function accessStorage<Result>(area: StorageArea, access: (storage: Storage) => Result): Result | undefined {
  try {
    return access(globalThis[area]);
  } catch {
    return undefined;
  }
}

/** Reads a text; undefined when there is none. */
export const readText = (area: StorageArea, key: string): string | undefined =>
  accessStorage(area, (storage) => storage.getItem(key)) ?? undefined;

/** Stores a text. Returns whether the browser took it: some say nothing when they do not. */
export const writeText = (area: StorageArea, key: string, text: string): boolean =>
  accessStorage(area, (storage) => {
    storage.setItem(key, text);
    return storage.getItem(key) === text;
  }) ?? false;

/** The keys of what is stored. */
export const listKeys = (area: StorageArea): string[] =>
  accessStorage(area, (storage) =>
    Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? ''),
  ) ?? [];

/** Removes a text. */
export const removeText = (area: StorageArea, key: string): void =>
  accessStorage(area, (storage) => storage.removeItem(key));

/** Reads a JSON value; undefined when there is none or it is invalid. The caller must validate its type. */
export function readJson(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(readText(area, key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
