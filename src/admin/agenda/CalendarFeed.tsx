import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callRpc } from '~/admin/shell/call-rpc.ts';
import { backendUrl } from '~/browser/backend-url.ts';
import { fingerprintOf, randomHex } from '~/browser/request-id.ts';
import { Button } from '~/components/Button.tsx';
import { TextField } from '~/components/Field.tsx';
import { agendaCopy } from '~/copy/agenda.ts';

const { feed: copy } = agendaCopy;

/** Makes a new address. The database gets only the hash of its secret. */
async function makeFeed(): Promise<string> {
  const secret = randomHex();
  await callRpc('set_calendar_feed', { p_hash: fingerprintOf(secret) });
  return backendUrl(`/functions/v1/calendar/${secret}.ics`);
}

/** Makes the secret address by which a calendar program shows the agenda, and shows it once. */
export function CalendarFeed() {
  const { mutate: make, data: address, isError, isPending } = useMutation({ mutationFn: makeFeed });
  const [isCopied, setCopied] = useState(false);
  const copyAddress = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // Without a permission the text in the field can be copied by hand.
      () => undefined,
    );
  return (
    <details className="border-t border-line pt-3">
      <summary className="cursor-pointer font-bold">{copy.title}</summary>
      <p className="my-3 max-w-160">{copy.text}</p>
      <p className="my-3 max-w-160">{copy.again}</p>
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
        <div className="mt-3 grid max-w-160 justify-items-start gap-3">
          <TextField
            className="w-full"
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
