import { useState } from 'react';
import { Button } from '~/components/Button.tsx';
import { TextField } from '~/components/Field.tsx';
import { agendaCopy } from '~/copy/agenda.ts';
import { useNewFeed } from './feed-queries.ts';

const { feed: copy } = agendaCopy;

/** Makes the secret address by which a calendar program shows the agenda, and shows it once. */
export function CalendarFeed() {
  const { mutate: make, data: address, isError, isPending } = useNewFeed();
  const [isCopied, setCopied] = useState(false);
  const copyAddress = async (text: string) => {
    // Fails without a permission; the text in the field can be copied by hand.
    const isDone = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied(isDone);
  };
  return (
    <details className="agenda-more">
      <summary>{copy.title}</summary>
      <p>{copy.text}</p>
      <p>{copy.again}</p>
      <Button
        kind="outline"
        disabled={isPending}
        onClick={() => {
          setCopied(false);
          make();
        }}
      >
        {copy.make}
      </Button>
      <p role="alert">{isError && copy.failed}</p>
      {address !== undefined && (
        <div className="agenda-address">
          <TextField
            id="feed-address"
            label={copy.address}
            hint={copy.once}
            value={address}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <Button onClick={() => void copyAddress(address)}>{isCopied ? copy.copied : copy.copy}</Button>
        </div>
      )}
    </details>
  );
}
