/** The two stores of a browser: kept over visits and shared by tabs, or for this tab alone. */
export type StorageArea = 'localStorage' | 'sessionStorage';

/** Runs one access; a browser that forbids storage, or is full, counts as one that holds nothing. */
function attempt<Result>(area: StorageArea, access: (storage: Storage) => Result): Result | undefined {
  try {
    return access(globalThis[area]);
  } catch {
    return undefined;
  }
}

/** The text kept under a key, or undefined. */
export const readText = (area: StorageArea, key: string): string | undefined =>
  attempt(area, (storage) => storage.getItem(key)) ?? undefined;

/** Keeps a text under a key where the browser allows it. */
export const keepText = (area: StorageArea, key: string, text: string): void => {
  attempt(area, (storage) => {
    storage.setItem(key, text);
  });
};

/** Forgets what a key holds. */
export const dropText = (area: StorageArea, key: string): void => {
  attempt(area, (storage) => {
    storage.removeItem(key);
  });
};

/** The JSON value kept under a key; undefined when there is none or it is no JSON. The caller checks its shape. */
export function readJson(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(readText(area, key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
