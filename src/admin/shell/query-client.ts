import { focusManager, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

// The library itself watches only whether the tab is visible.
focusManager.setEventListener((onFocus) => {
  const listen = () => {
    onFocus();
  };
  addEventListener('focus', listen);
  document.addEventListener('visibilitychange', listen);
  return () => {
    removeEventListener('focus', listen);
    document.removeEventListener('visibilitychange', listen);
  };
});

/**
 * What the admin area has loaded. A call that fails is shown at once and not repeated unasked, also without a network: the
 * administrator decides.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnReconnect: false, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      console.warn(`Data for the admin area could not be loaded (${String(queryKey[0])}):`, error.message);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error) => {
      console.warn('A change was refused or failed:', error.message);
    },
  }),
});
