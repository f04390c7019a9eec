/** An inline script for <head>: some programs write & in a link as HTML does. What reads the query string comes later. */
export const plainAddressScript =
  `try{if(location.search.includes('&amp;'))history.replaceState(history.state,'',` +
  `location.search.replaceAll('&amp;','&')+location.hash)}catch{}`;
