import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('~/session/auth-service.ts', () => ({
  watchSession: vi.fn(),
  findAdminRole: vi.fn(),
  signOut: vi.fn(),
}));
vi.mock('../../../src/browser/toast.ts', () => ({ raiseToast: vi.fn() }));

beforeEach(() => {
  vi.resetModules();
});

/** A component that shows the signed-in user. */
async function whoIsHere() {
  const { useAuth } = await import('../../../src/session/use-auth.ts');
  return function WhoIsHere() {
    const { user, loading } = useAuth();
    return <p>{loading ? 'loading' : (user?.email ?? 'nobody')}</p>;
  };
}

test('useAuth throws before the auth store is started', async () => {
  const Part = await whoIsHere();
  expect(() => renderToStaticMarkup(<Part />)).toThrow('outside the auth context');
});

test('useAuth returns the auth state after the start', async () => {
  const Part = await whoIsHere();
  const { startAuth } = await import('../../../src/session/session-store.ts');
  startAuth();
  expect(renderToStaticMarkup(<Part />)).toBe('<p>loading</p>');
});
