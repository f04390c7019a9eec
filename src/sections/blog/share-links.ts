/** Links that share a page on other services. They contain only the title and the address; `mail` is the label of the last one. */
export function toShareLinks({ title, address, mail }: Record<'title' | 'address' | 'mail', string>) {
  const [encodedTitle, url, both] = [title, address, `${title} ${address}`].map(encodeURIComponent);
  return [
    { label: 'WhatsApp', href: `https://wa.me/?text=${both}` },
    { label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { label: 'X', href: `https://x.com/intent/post?text=${encodedTitle}&url=${url}` },
    { label: mail, href: `mailto:?subject=${encodedTitle}&body=${both}` },
  ];
}
