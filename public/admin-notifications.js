// Shows the notifications of administrators. Registered by the account page, only for those who want them. It answers no requests.

addEventListener('push', (event) => {
  const { title, body, path } = event.data.json();
  event.waitUntil(
    registration.showNotification(title, { body, tag: path, data: path, icon: '/apple-touch-icon.png' }),
  );
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(new URL(event.notification.data, location.origin)));
});
