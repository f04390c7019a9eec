import { Options } from '~/admin/shell/Options.tsx';
import { useAdmins } from './lead-queries.ts';

interface AdminOptionsProps {
  /** Who is chosen now. Somebody who is no longer an admin may still own leads. */
  current?: { id: string | null; name: string | null };
}

/** The options of a list of admins. */
export function AdminOptions({ current }: AdminOptionsProps) {
  const admins = useAdmins();
  return (
    <>
      {current?.id && !admins.some(({ user_id }) => user_id === current.id) && (
        <option value={current.id}>{current.name}</option>
      )}
      <Options of={admins.map(({ user_id, name }) => [user_id, name])} />
    </>
  );
}
