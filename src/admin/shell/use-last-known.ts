import { useState } from 'react';

/** The value, or the last one before: what a page shows while the next one is being loaded, or cannot be. */
export function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
