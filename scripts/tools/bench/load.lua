-- Requests the URLs given as arguments in turn, with a browser's headers, and prints the results as one line of JSON.
wrk.headers["accept-encoding"] = "gzip, deflate, br, zstd"
wrk.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36"
wrk.headers["accept"] = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8"

local requests, at = {}, 0

init = function(addresses)
  for each, address in ipairs(addresses) do requests[each] = wrk.format("GET", address) end
end

request = function()
  at = at % #requests + 1
  return requests[at]
end

done = function(summary, latency)
  local failed = summary.errors
  io.write(string.format('\n{"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"failed":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    failed.connect + failed.read + failed.write + failed.status + failed.timeout))
end
