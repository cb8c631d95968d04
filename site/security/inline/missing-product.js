// A product that is no longer there leads to the catalogue, and not back here.
if (/^\/produto\/[^/]+\/?$/.test(location.pathname)) location.replace('/produtos');
